import { Button, Dialog, Flex, Text } from "@sanity/ui";
import { useEffect, useId, useRef } from "react";

type Props = { editors: readonly string[]; publish: () => void; close: () => void };

/** Asks for confirmation before publishing a document in which other editors are typing. */
export function TypingDialog({ editors, publish, close }: Props) {
  const dialog = useId();
  const wait = useRef<HTMLButtonElement>(null);
  useEffect(() => wait.current?.focus(), []);
  const names = new Intl.ListFormat("en-GB").format(editors);
  return (
    <Dialog
      id={dialog}
      width={1}
      header={`${names} ${editors.length === 1 ? "is" : "are"} typing in this document`}
      onClose={close}
      onClickOutside={close}
      footer={
        <Flex padding={3} gap={3} justify="flex-end">
          <Button mode="bleed" text="Publish anyway" onClick={publish} />
          <Button tone="primary" text="Wait" onClick={close} ref={wait} />
        </Flex>
      }
    >
      <Flex padding={4}>
        <Text size={1}>
          Published now, visitors see the text as it is at this moment, perhaps in the middle of a
          sentence. Nothing that is typed is lost: what comes later stays as a draft.
        </Text>
      </Flex>
    </Dialog>
  );
}
