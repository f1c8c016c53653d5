import { Box, Card, Flex, Stack, Text } from "@sanity/ui";
import { TriangleAlert } from "lucide-react";
import { pathToString, type ValidationMarker } from "sanity";
import { useDocumentPane } from "sanity/structure";
import { placeOf } from "./place-of";
import { PublishDialog } from "./publish-dialog";

type Props = {
  warnings: readonly ValidationMarker[];
  publish: () => void;
  close: () => void;
};

/** Renders warnings before publishing, each with a link to its field. */
export function CheckList({ warnings, publish, close }: Props) {
  const { schemaType, value, onPathOpen, onFocus } = useDocumentPane();
  const count = warnings.length === 1 ? "One thing is" : `${warnings.length} things are`;
  return (
    <PublishDialog header="Before you publish" back="Go back" publish={publish} close={close}>
      <Stack padding={4} space={4}>
        <Text size={1}>{count} worth a look. Choose one to go to its field.</Text>
        <Stack as="ul" space={2}>
          {warnings.map(({ path, message }) => (
            <li key={`${pathToString(path)} ${message}`}>
              <Card
                as="button"
                type="button"
                border
                radius={2}
                padding={3}
                tone="caution"
                onClick={() => {
                  close();
                  onPathOpen(path);
                  onFocus(path);
                }}
              >
                <Flex gap={3}>
                  <Text size={1}>
                    <TriangleAlert />
                  </Text>
                  <Stack space={3} as={Box} flex={1}>
                    <Text size={1} weight="medium">
                      {placeOf(path, schemaType, value)}
                    </Text>
                    <Text size={1}>{message}</Text>
                  </Stack>
                </Flex>
              </Card>
            </li>
          ))}
        </Stack>
      </Stack>
    </PublishDialog>
  );
}
