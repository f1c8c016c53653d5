import { Button, Card, Flex, Stack, Text, useToast } from "@sanity/ui";
import {
  type ClipboardEvent,
  Fragment,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { from, type Subscription, switchMap } from "rxjs";
import type { FileValue, ObjectInputProps } from "sanity";
import { PatchEvent, set, setIfMissing, unset, useClient } from "sanity";
import { apiVersion } from "../api-version";
import {
  HEAD_BYTES,
  kindOf,
  refusalOfFile,
  refusalOfWidth,
  type UploadLimits,
} from "./upload-rules";

/**
 * Returns the input of a picture or file field that checks a file before the upload, whether it was chosen in the
 * dialog, dropped or pasted. It uploads the file itself, because the Studio's upload waits forever for a file of an
 * unknown kind, its Cancel does nothing, and it ignores drops on a custom type.
 */
export function uploadInput(assetType: "image" | "file", limits: UploadLimits) {
  return function CheckedUpload(props: ObjectInputProps<FileValue>) {
    const { readOnly, schemaType, value } = props;
    const root = useRef<HTMLDivElement>(null);
    /** Same as the field's own. A new file loses what was said about the former one; the field's rules ask for it again. */
    const onChange: typeof props.onChange = (change) => {
      const event = PatchEvent.from(change);
      const isNew = event.patches.some(({ type, path }) => type === "set" && path[0] === "asset");
      const ofFormer = value?.asset && isNew ? ["hotspot", "crop", "media", "alt"] : [];
      props.onChange(event.append(ofFormer.map((name) => unset([name]))));
    };
    const upload = useUpload(assetType, limits, (reference) =>
      onChange([
        setIfMissing({ _type: schemaType.name }),
        set({ _type: "reference", _ref: reference }, ["asset"]),
        unset(["_upload"]),
      ]),
    );
    // A handled file is hidden from the Studio's own input, which is remounted, because its menu, its paste target and
    // its drop overlay would otherwise wait for an end.
    const [taken, setTaken] = useState(0);
    const take = (event: SyntheticEvent, files: FileList | null) => {
      const file = files?.[0];
      if (!file || readOnly) return;
      event.preventDefault();
      event.stopPropagation();
      setTaken(taken + 1);
      upload.start(file);
    };
    const state = upload.refusal ?? upload.underWay?.name;
    // The focus was lost with the remounted input, or with Cancel. It moves to the message or the next step, and
    // finally to the picture.
    useEffect(() => {
      if (taken === 0 || document.activeElement !== document.body) return;
      root.current
        ?.querySelector<HTMLElement>(state ? "[data-upload-state]" : "[data-is-file-target]")
        ?.focus();
    }, [taken, state]);
    return (
      <div
        ref={root}
        onChangeCapture={(event) => take(event, filesOf(event.target))}
        onDropCapture={(event) => take(event, event.dataTransfer.files)}
        onPasteCapture={(event) => take(event, pastedFiles(event))}
      >
        <Stack space={3}>
          {upload.refusal && <Refusal>{upload.refusal}</Refusal>}
          {upload.underWay && <UnderWay {...upload.underWay} onCancel={upload.cancel} />}
          <Fragment key={taken}>{props.renderDefault({ ...props, onChange })}</Fragment>
        </Stack>
      </div>
    );
  };
}

/**
 * Runs one upload at a time; a new one replaces the last.
 * @param onStored receives the id of the asset
 */
function useUpload(
  assetType: "image" | "file",
  limits: UploadLimits,
  onStored: (reference: string) => void,
) {
  const client = useClient({ apiVersion });
  const toast = useToast();
  const [refusal, setRefusal] = useState<string>();
  const [underWay, setUnderWay] = useState<{ name: string; percent: number }>();
  const running = useRef<{ name: string; subscription: Subscription }>();
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.subscription.unsubscribe();
      const title = `“${running.current.name}” was not uploaded`;
      const description =
        "The upload was cancelled because you left the field. Choose the file again.";
      toast.push({ status: "warning", title, description });
    },
    [toast],
  );

  const end = (reason?: string) => {
    running.current?.subscription.unsubscribe();
    running.current = undefined;
    setUnderWay(undefined);
    setRefusal(reason);
  };
  const start = (file: File) => {
    end();
    setUnderWay({ name: file.name, percent: 0 });
    const send = () => client.observable.assets.upload(assetType, file, { filename: file.name });
    const subscription = from(checkFile(file, limits))
      .pipe(
        switchMap((reason) => {
          if (reason) throw new Refused(reason);
          return send();
        }),
      )
      .subscribe({
        next: (event) => {
          if (event.type === "response") onStored(event.body.document._id);
          else if (event.stage === "upload")
            setUnderWay({ name: file.name, percent: event.percent });
        },
        error: (error: unknown) => end(reasonOf(error, file.name)),
        complete: () => end(),
      });
    running.current = { name: file.name, subscription };
  };
  return { refusal, underWay, start, cancel: () => end() };
}

/** Returns why a file is refused, in words for the editor; undefined if it is accepted. Nothing is uploaded. */
async function checkFile(file: File, limits: UploadLimits): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = kindOf(String.fromCharCode(...head));
  const refusal = refusalOfFile({ name: file.name, bytes: file.size, kind }, limits);
  if (refusal || !limits.leastWidth) return refusal;
  try {
    const bitmap = await createImageBitmap(file);
    const { width } = bitmap;
    bitmap.close();
    return refusalOfWidth(`“${file.name}”`, width, limits);
  } catch {
    return `“${file.name}” cannot be opened: it is damaged. Save it again, or choose another one.`;
  }
}

/** Refuses an upload before it begins; the message is for the editor. */
class Refused extends Error {}

function reasonOf(error: unknown, name: string): string {
  if (error instanceof Refused) return error.message;
  console.warn("An upload failed", error);
  const reason = error instanceof Error ? error.message : String(error);
  return `“${name}” could not be stored. Try again in a moment. (${reason})`;
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <Card
      role="alert"
      data-upload-state
      tabIndex={-1}
      tone="critical"
      border
      padding={3}
      radius={2}
    >
      <Text size={1}>{children}</Text>
    </Card>
  );
}

type UnderWayProps = { name: string; percent: number; onCancel: () => void };

function UnderWay({ name, percent, onCancel }: UnderWayProps) {
  const label = `“${name}” is being uploaded`;
  return (
    <Card tone="primary" border padding={3} radius={2}>
      <Flex align="center" gap={3}>
        <Stack space={3} flex={1}>
          <Text role="status" size={1}>
            {label}
          </Text>
          <progress aria-label={label} max={100} value={percent} style={{ width: "100%" }} />
        </Stack>
        <Button data-upload-state mode="ghost" tone="critical" text="Cancel" onClick={onCancel} />
      </Flex>
    </Card>
  );
}

function filesOf(target: EventTarget): FileList | null {
  return target instanceof HTMLInputElement ? target.files : null;
}

/** Ignores a paste into a text, such as the alternative text of the picture. */
function pastedFiles({ target, clipboardData }: ClipboardEvent): FileList | null {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText ? null : clipboardData.files;
}
