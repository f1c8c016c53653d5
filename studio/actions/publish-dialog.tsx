import { Button, Dialog, Flex, Text } from "@sanity/ui";
import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = {
  header: string;
  /** The label of the button that closes the dialog, and has the focus. */
  back: string;
  publish: () => void;
  close: () => void;
  children: ReactNode;
};

/** Renders a dialog that asks for confirmation before publishing. */
export function PublishDialog({ header, back, publish, close, children }: Props) {
  const id = useId();
  const goBack = useRef<HTMLButtonElement>(null);
  useEffect(() => goBack.current?.focus(), []);
  return (
    <Dialog
      id={id}
      width={1}
      header={header}
      onClose={close}
      onClickOutside={close}
      footer={
        <Flex padding={3} gap={3} justify="flex-end">
          <Button mode="bleed" text="Publish anyway" onClick={publish} />
          <Button tone="primary" text={back} onClick={close} ref={goBack} />
        </Flex>
      }
    >
      {children}
    </Dialog>
  );
}

type TypingProps = { editors: readonly string[]; publish: () => void; close: () => void };

/** Asks for confirmation before publishing a document in which other editors are typing. */
export function TypingDialog({ editors, publish, close }: TypingProps) {
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
