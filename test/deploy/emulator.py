"""Starts MiniStack. Invocations that run during an update of their function end normally, as on AWS."""

import sys
import threading
import time

from ministack.app import main
from ministack.core import lambda_runtime

kill_workers = lambda_runtime.kill_workers


def kill_after_use(workers):
    """Ends the processes of a function: idle ones immediately, busy ones after their invocation."""
    workers = [worker for worker in workers if worker is not None]
    busy = [worker for worker in workers if worker.in_use]
    kill_workers([worker for worker in workers if worker not in busy])
    for worker in busy:
        threading.Thread(target=_end, args=(worker,), daemon=True).start()


def _end(worker):
    while worker.in_use:
        time.sleep(0.05)
    kill_workers([worker])


lambda_runtime.kill_workers = kill_after_use

if __name__ == "__main__":
    sys.exit(main())
