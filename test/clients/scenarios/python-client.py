"""The scenario with the client of openapi-python-client."""
import json
import os

from immersive_training_platform_client import AuthenticatedClient, Client
from immersive_training_platform_client.api.access import authenticate, get_profile
from immersive_training_platform_client.api.exports import export_trainings
from immersive_training_platform_client.api.groups import create_group, delete_group, get_group_by_id
from immersive_training_platform_client.api.people import create_member, get_member_by_id, list_members
from immersive_training_platform_client.api.trainings import list_trainings
from immersive_training_platform_client.models import AuthenticateForm, GroupForm, MemberForm, Problem

address = os.environ["ORIGIN"] + "/api/v1"
email = os.environ["NEW_EMAIL"]

session = authenticate.sync(
    client=Client(base_url=address),
    body=AuthenticateForm(email=os.environ["EMAIL"], password=os.environ["PASSWORD"]),
)
client = AuthenticatedClient(base_url=address, token=session.token)
profile = get_profile.sync(client=client)
member = create_member.sync(
    client=client, lang="en", body=MemberForm(email=email, first_name="Ada", last_name="Client")
)
shown = get_member_by_id.sync(member.id, client=client)
listed = list_members.sync_detailed(client=client, filter_=json.dumps({"q": email}), range_="[0,0]")
group = create_group.sync(client=client, body=GroupForm(name="Clients", user_ids=[member.id]))
trainings = list_trainings.sync(client=client, lang="EN", range_="[0,4]")
csv = export_trainings.sync(lang="en", client=client)
deleted = delete_group.sync(group.id, client=client)
missing = get_group_by_id.sync(group.id, client=client)
assert isinstance(missing, Problem)
print(
    json.dumps(
        {
            "me": profile.email,
            "firstName": shown.first_name,
            "listed": len(listed.parsed),
            "total": listed.headers["x-total-count"],
            "members": group.member_count,
            "trainings": len(trainings),
            "csv": len(csv) > 0,
            "deleted": deleted.id == group.id,
            "problem": str(missing.code),
        }
    )
)
