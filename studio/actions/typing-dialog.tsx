import { Flex, Text } from "@sanity/ui";
import { PublishDialog } from "./publish-dialog";

type Props = { editors: readonly string[]; publish: () => void; close: () => void };

/** Asks for confirmation before publishing a document in which other editors are typing. */
export function TypingDialog({ editors, publish, close }: Props) {
  const names = new Intl.ListFormat("en-GB").format(editors);
  const header = `${names} ${editors.length === 1 ? "is" : "are"} typing in this document`;
  return (
    <PublishDialog header={header} back="Wait" publish={publish} close={close}>
      <Flex padding={4}>
        <Text size={1}>
          Published now, visitors see the text as it is at this moment, perhaps in the middle of a
          sentence. Nothing that is typed is lost: what comes later stays as a draft.
        </Text>
      </Flex>
    </PublishDialog>
  );
}
