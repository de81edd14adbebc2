// The scenario with the client of oapi-codegen.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	"scenario/api"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	ctx := context.Background()
	address := os.Getenv("ORIGIN") + "/api/v1"
	email := os.Getenv("NEW_EMAIL")
	anonymous, err := api.NewClientWithResponses(address)
	check(err)
	session, err := anonymous.AuthenticateWithResponse(ctx, api.AuthenticateForm{
		Email: os.Getenv("EMAIL"), Password: os.Getenv("PASSWORD"),
	})
	check(err)
	client, err := api.NewClientWithResponses(address, api.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			request.Header.Set("Authorization", "Bearer "+session.JSON200.Token)
			return nil
		}))
	check(err)
	profile, err := client.GetProfileWithResponse(ctx)
	check(err)
	lang := "en"
	member, err := client.CreateMemberWithResponse(ctx, &api.CreateMemberParams{Lang: &lang}, api.MemberForm{
		Email: email, FirstName: "Ada", LastName: "Client",
	})
	check(err)
	id := member.JSON201.Id
	shown, err := client.GetMemberByIdWithResponse(ctx, id, nil)
	check(err)
	shownMember, err := shown.JSON200.AsMember()
	check(err)
	filter, first := `{"q":"`+email+`"}`, "[0,0]"
	listed, err := client.ListMembersWithResponse(ctx, &api.ListMembersParams{Filter: &filter, Range: &first})
	check(err)
	group, err := client.CreateGroupWithResponse(ctx, nil, api.GroupForm{Name: "Clients", UserIds: &[]string{id}})
	check(err)
	content, page := "EN", "[0,4]"
	trainings, err := client.ListTrainingsWithResponse(ctx, &api.ListTrainingsParams{Lang: &content, Range: &page})
	check(err)
	csv, err := client.ExportTrainingsWithResponse(ctx, "en", nil)
	check(err)
	deleted, err := client.DeleteGroupWithResponse(ctx, group.JSON201.Id, nil)
	check(err)
	missing, err := client.GetGroupByIdWithResponse(ctx, group.JSON201.Id, nil)
	check(err)
	printed, err := json.Marshal(map[string]any{
		"me":        profile.JSON200.Email,
		"firstName": shownMember.FirstName,
		"listed":    len(*listed.JSON200),
		"total":     listed.HTTPResponse.Header.Get("X-Total-Count"),
		"members":   group.JSON201.MemberCount,
		"trainings": len(*trainings.JSON200),
		"csv":       len(csv.Body) > 0,
		"deleted":   deleted.JSON200.Id == group.JSON201.Id,
		"problem":   missing.ApplicationproblemJSON404.Code,
	})
	check(err)
	fmt.Println(string(printed))
}
