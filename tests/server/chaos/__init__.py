import pytest

pytest.register_assert_rewrite("tests.server.chaos.player", "tests.server.chaos.proof")
