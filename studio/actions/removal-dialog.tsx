import {
  Button,
  Card,
  Dialog,
  Flex,
  Inline,
  Radio,
  Select,
  Spinner,
  Stack,
  Text,
} from "@sanity/ui";
import { useEffect, useId, useState } from "react";
import { Preview, type SanityDocumentLike, useClient, useSchema } from "sanity";
import { IntentLink } from "sanity/router";
import { type OtherPage, otherPages, targetAmong } from "../addresses/other-pages";
import { findReferrers, type Referrer } from "../addresses/referrers";
import type { Outcome } from "../addresses/write-redirect";
import { apiVersion } from "../api-version";

type Kind = "delete" | "unpublish";

type Props = {
  kind: Kind;
  id: string;
  document: SanityDocumentLike;
  /** The path of the document's page; undefined if it has none. */
  path: string | undefined;
  /** Writes the outcome for the address, then removes the document. */
  remove: (outcome: Outcome | undefined) => Promise<void>;
  close: () => void;
};

type Found = { referrers: Referrer[]; pages: OtherPage[] };

const words = {
  delete: { verb: "Delete", done: "deleted", ask: "It is deleted permanently, with its draft." },
  unpublish: {
    verb: "Unpublish",
    done: "unpublished",
    ask: "Visitors do not see it any more. Its text stays as a draft.",
  },
} as const;

/**
 * Asks before a document is removed: shows the documents that refer to it, or asks what visitors of its address get.
 */
export function RemovalDialog({ kind, id, document, path, remove, close }: Props) {
  const client = useClient({ apiVersion });
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState("");
  const [isRemoving, setRemoving] = useState(false);
  const [choice, setChoice] = useState<Choice>(kind === "delete" ? "gone" : "nothing");
  const [chosen, setChosen] = useState<string>();
  const dialog = useId();
  const { verb, done, ask } = words[kind];
  const type = useSchema().get(document._type);
  const name = (type?.title ?? "document").toLowerCase();

  useEffect(() => {
    let isOver = false;
    const pages = path === undefined ? [] : otherPages(client, path);
    Promise.all([findReferrers(client, id), pages]).then(
      ([referrers, pages]) => !isOver && setFound({ referrers, pages }),
      (error: unknown) => {
        console.error(error);
        if (!isOver)
          setFailure("The content service is not responding. Close this, and try again.");
      },
    );
    return () => {
      isOver = true;
    };
  }, [client, id, path]);

  // The list marks this page as chosen, and the redirect uses the same one.
  const target = targetAmong(found?.pages ?? [], path ?? "/", chosen);
  const isHeld = found !== undefined && found.referrers.length > 0;
  // A removal that has begun cannot be cancelled; `remove` closes the dialog.
  const leave = isRemoving ? undefined : close;
  const confirm = () => {
    setRemoving(true);
    remove(path === undefined ? undefined : outcomeOf(choice, kind, target)).catch(
      (error: unknown) => {
        console.error(error);
        setRemoving(false);
        setFailure(`Nothing was ${done}: the content service did not take it. Try again.`);
      },
    );
  };

  return (
    <Dialog
      id={dialog}
      width={1}
      header={isHeld ? `This ${name} cannot be ${done} yet` : `${verb} this ${name}?`}
      onClose={leave}
      onClickOutside={leave}
      footer={
        <Flex padding={3} gap={3} justify="flex-end">
          <Button
            mode="bleed"
            text={isHeld ? "Close" : "Cancel"}
            disabled={isRemoving}
            onClick={close}
          />
          {isHeld ? null : (
            <Button
              tone="critical"
              text={verb}
              disabled={!found || isRemoving}
              onClick={confirm}
              data-testid="confirm-removal"
            />
          )}
        </Flex>
      }
    >
      <Stack padding={4} space={4}>
        {type ? <Preview schemaType={type} value={document} layout="default" /> : null}
        {failure ? (
          <Card tone="critical" padding={3} radius={2} role="alert">
            <Text size={1}>{failure}</Text>
          </Card>
        ) : null}
        {found === undefined && !failure ? <Loading /> : null}
        {found && isHeld ? (
          <Referrers referrers={found.referrers} done={done} close={close} />
        ) : null}
        {found && !isHeld ? (
          <>
            <Text size={1}>{ask}</Text>
            {path === undefined ? null : (
              <Address
                {...{ path, kind, choice, setChoice, target, setTarget: setChosen }}
                pages={found.pages}
              />
            )}
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function Loading() {
  return (
    <Inline space={2}>
      <Spinner muted />
      <Text size={1} muted>
        Looking for what refers to it…
      </Text>
    </Inline>
  );
}

type ReferrersProps = { referrers: Referrer[]; done: string; close: () => void };

/** Renders the documents that refer to it, each as a link to its form. */
function Referrers({ referrers, done, close }: ReferrersProps) {
  const schema = useSchema();
  const count =
    referrers.length === 1 ? "One document refers" : `${referrers.length} documents refer`;
  return (
    <Stack space={4}>
      <Text size={1}>
        {count} to it. Open each, choose something else there or remove it, and publish. Then it can
        be {done}.
      </Text>
      <Card border radius={2} padding={1}>
        <Stack as="ul" space={1}>
          {referrers.map((referrer) => {
            const type = schema.get(referrer.type);
            return (
              <li key={referrer.id}>
                <Card
                  as={IntentLink}
                  {...{ intent: "edit", params: referrer }}
                  data-as="a"
                  padding={2}
                  radius={2}
                  onClick={close}
                >
                  {type ? (
                    <Preview
                      schemaType={type}
                      value={{ _id: referrer.id, _type: referrer.type }}
                      layout="compact"
                    />
                  ) : (
                    <Text size={1}>{referrer.id}</Text>
                  )}
                </Card>
              </li>
            );
          })}
        </Stack>
      </Card>
    </Stack>
  );
}

type Choice = "gone" | "moved" | "nothing";

function outcomeOf(choice: Choice, kind: Kind, target: string): Outcome | undefined {
  if (choice === "nothing") return undefined;
  if (choice === "gone") return { status: 410 };
  return { status: kind === "delete" ? 301 : 302, to: target };
}

type AddressProps = {
  path: string;
  kind: Kind;
  choice: Choice;
  setChoice: (choice: Choice) => void;
  pages: OtherPage[];
  target: string;
  setTarget: (path: string) => void;
};

/** Renders the choice of the outcome for the page's address. */
function Address({ path, kind, choice, setChoice, pages, target, setTarget }: AddressProps) {
  const group = useId();
  const heading = useId();
  const options: { value: Choice; text: string }[] = [
    { value: "gone", text: "are told that the page was taken down (410)" },
    {
      value: "moved",
      text:
        kind === "delete"
          ? "are redirected to another page (301)"
          : "are redirected temporarily (302)",
    },
    { value: "nothing", text: "find no page there (404)" },
  ];
  return (
    <Stack role="radiogroup" aria-labelledby={heading} space={3}>
      <Text id={heading} size={1} weight="medium">
        Visitors of {path}
      </Text>
      {options.map(({ value, text }) => (
        <Flex key={value} as="label" align="center" gap={2}>
          <Radio name={group} checked={choice === value} onChange={() => setChoice(value)} />
          <Text size={1}>{text}</Text>
        </Flex>
      ))}
      {choice === "moved" ? (
        <Select
          aria-label="The page that the address redirects to"
          value={target}
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
        >
          {pages.map((page) => (
            <option key={page.path} value={page.path}>
              {page.name} ({page.path})
            </option>
          ))}
        </Select>
      ) : null}
    </Stack>
  );
}
