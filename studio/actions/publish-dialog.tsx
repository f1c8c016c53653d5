import { Button, Dialog, Flex } from "@sanity/ui";
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
