import { Button, Card, Flex, Text } from "@sanity/ui";
import { IntentLink } from "sanity/router";
import { dismissDeleted, useEditStatus } from "./edit-status";

/** Over the bar at the top, because the Studio's layout takes the full height, with Publish at its end. */
const overForms = { position: "fixed", zIndex: 1000, insetInline: 0, top: 0 } as const;

/** Renders a notice above every form about edits that are not stored as usual, and where they are. */
export function EditNotices() {
  const { isOffline, deleted } = useEditStatus();
  return (
    <div role="status" data-testid="edit-notices" style={overForms}>
      {isOffline ? (
        <Card tone="caution" padding={3} borderBottom>
          <Text size={1}>
            You are offline, or the content service is not responding. What you type stays in this
            tab and is sent as soon as the connection is back: leave the tab open.
          </Text>
        </Card>
      ) : null}
      {deleted.map(({ id, type }) => (
        <Card key={id} tone="caution" padding={3} borderBottom>
          <Flex align="center" gap={3}>
            <Text size={1}>
              Another editor deleted{" "}
              <IntentLink intent="edit" params={{ id, type }}>
                this document
              </IntentLink>{" "}
              while you were typing. Its text is kept as a draft: publish it to bring it back, or
              delete it again.
            </Text>
            <Button mode="ghost" text="Close" onClick={() => dismissDeleted(id)} />
          </Flex>
        </Card>
      ))}
    </div>
  );
}
