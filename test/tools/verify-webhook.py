"""Verifies a delivery with Standard Webhooks' own package: {secret, body, headers} on standard input; exit code 1 where it refuses."""

import json
import sys

from standardwebhooks.webhooks import Webhook, WebhookVerificationError

delivery = json.load(sys.stdin)
try:
    Webhook(delivery["secret"]).verify(delivery["body"], delivery["headers"])
except WebhookVerificationError as refused:
    sys.exit(str(refused))
