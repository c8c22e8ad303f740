"""Bots by their spec, and programs among them: `exec:COMMAND` starts one and lets it play.

This is for whoever runs the machine and names the program himself, on the command line.  Nothing that comes
over the net or out of a file may get here; the rings hold that for the server, which cannot import this.
"""

from crossdeck.hiring.bot import ProgramBot
from crossdeck.hiring.house import EXEC, Hiring, hired, is_program
from crossdeck.hiring.process import Program, ProgramError

__all__ = ["EXEC", "Hiring", "Program", "ProgramBot", "ProgramError", "hired", "is_program"]
