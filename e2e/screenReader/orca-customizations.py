# Orca runs this file when it starts. Each utterance becomes a line of the file ORCA_SPEECH.
import os
from orca import speech

out = open(os.environ["ORCA_SPEECH"], "a", buffering=1)


def note(text):
    out.write(" ".join(str(text).split()) + "\n")


def wrap(name):
    inner = getattr(speech, name)

    def wrapped(*args, **options):
        note(args[0])
        return inner(*args, **options)

    setattr(speech, name, wrapped)


wrap("_speak")
say_all = speech.sayAll


def noted_say_all(lines, progress):
    def noted():
        for context, voice in lines:
            note(context.utterance)
            yield [context, voice]

    return say_all(noted(), progress)


speech.sayAll = noted_say_all
