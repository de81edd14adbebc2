"""Verifies a shared badge with openbadgeslib, an implementation of Open Badges 3.0 in Python.

    pip install 'openbadgeslib[ldp]==4.6.3'
    python test/tools/verify-open-badge.py http://127.0.0.1:3100/api/v1/open-badges/<number>

Verifies the signature by the organisation's DID document, the signature of the list of revoked badges, and the bit of
the badge. A changed copy must be refused. Exits with 1 if the badge is not valid.
"""

import json
import sys
import urllib.request
from urllib.parse import urlsplit, urlunsplit

from openbadgeslib.errors import LibOpenBadgesException
from openbadgeslib.ob3.ldp import OB3LdpVerifier

address = sys.argv[1]
origin = urlsplit(address)


def download(url):
    """Loads an address from the origin of the badge, because a local host has no HTTPS."""
    local = urlunsplit((origin.scheme, origin.netloc, urlsplit(url).path, "", ""))
    with urllib.request.urlopen(urllib.request.Request(local, headers={"accept": "*/*"})) as response:
        return response.read()


def verify(document):
    issuer = json.loads(document)["issuer"]["id"]
    OB3LdpVerifier.for_issuer_did(issuer).verify(document, check_status=True, download=download)


document = download(address).decode()
changed = json.dumps({**json.loads(document), "name": "Another name"})
try:
    verify(changed)
    sys.exit("A changed copy was accepted")
except LibOpenBadgesException as error:
    print("changed copy refused:", error)
try:
    verify(document)
    print("valid:", json.loads(document)["name"])
except LibOpenBadgesException as error:
    sys.exit(f"refused: {error}")
