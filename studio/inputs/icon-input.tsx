import { Autocomplete, Card, Flex, Stack, Text } from "@sanity/ui";
import { useState } from "react";
import { set, type StringInputProps, unset } from "sanity";
import { iconComponents, iconNames, isIconName } from "../../app/ui/icon-components.server";

const options = iconNames.map((value) => ({ value }));

const wordsOf = (name: string) => name.replaceAll("-", " ");

/** Renders the choice of an icon, found by a word or with the arrow keys. */
export function IconInput({ elementProps, onChange, readOnly, value = "" }: StringInputProps) {
  const [query, setQuery] = useState<string | null>(null);
  // The list opens with the chosen icon's words in the field, but shows all icons until the editor types.
  const suits = (typed: string, name: string) =>
    typed === wordsOf(value) || wordsOf(name).includes(typed.trim().toLowerCase());
  const isFound = query === null || iconNames.some((name) => suits(query, name));
  const Chosen = isIconName(value) ? iconComponents[value] : undefined;
  return (
    <Stack space={2}>
      <Autocomplete
        id={elementProps.id}
        ref={elementProps.ref}
        aria-describedby={elementProps["aria-describedby"]}
        onBlur={elementProps.onBlur}
        onFocus={elementProps.onFocus}
        readOnly={readOnly}
        fontSize={[2, 2, 1]}
        icon={Chosen && <Chosen aria-hidden size="1em" data-sanity-icon="" />}
        placeholder="Type a word, or open the list"
        openButton={{ "aria-label": "Show all icons" }}
        options={options}
        value={value}
        renderValue={wordsOf}
        filterOption={(typed, option) => suits(typed, option.value)}
        onQueryChange={setQuery}
        onChange={(name) => onChange(name ? set(name) : unset())}
        renderOption={({ value: name }) => <IconOption name={name} />}
      />
      {!isFound && (
        <Text role="status" size={1} muted>
          No icon has this name. Empty the field to see all icons.
        </Text>
      )}
    </Stack>
  );
}

function IconOption({ name, ...option }: { name: string }) {
  const Icon = isIconName(name) ? iconComponents[name] : undefined;
  return (
    <Card as="button" padding={3} radius={2} {...option}>
      <Flex align="center" gap={3}>
        {Icon && <Icon aria-hidden size={20} />}
        <Text size={1}>{wordsOf(name)}</Text>
      </Flex>
    </Card>
  );
}
