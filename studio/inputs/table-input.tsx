import { Button, Card, Flex, Stack, Text, TextArea } from "@sanity/ui";
import { Columns2, Minus, Plus, Redo2, Undo2 } from "lucide-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { ArrayOfObjectsInputProps } from "sanity";
import { tabIcon } from "../schema/tab-icon";
import { Messages } from "./messages";
import { cellsOfHtml, cellsOfText } from "./pasted-table";
import {
  columnsIn,
  faultIn,
  isEmpty,
  mostColumns,
  mostRows,
  nameOfCell,
  nameOfColumn,
  type Place,
  type Rows,
  sizeInWords,
  startingRows,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  written,
} from "./table-rows";
import { useTableEdits } from "./use-table-edits";

const icons = {
  add: tabIcon(Plus),
  remove: tabIcon(Minus),
  start: tabIcon(Columns2),
  undo: tabIcon(Undo2),
  redo: tabIcon(Redo2),
};

/**
 * Renders the rows of a table as a grid to type in, and to paste into from a spreadsheet. It is our own code, because
 * the plugin (@sanity/table 2.0.1) has buttons and cells without names, stores the whole table on every keystroke and
 * cannot paste.
 */
export function TableInput(props: ArrayOfObjectsInputProps) {
  const { rows, change, undo, redo } = useTableEdits(props.value, props.onChange);
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ key: string; column: number }>();
  const [said, setSaid] = useState<{ text: string; isRefusal?: boolean }>();
  // A cell that should get the focus before it is rendered gets it afterwards.
  const wanted = useRef<Place>();
  const focus = ({ row, column }: Place): boolean => {
    const cell = root.current?.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`);
    cell?.focus();
    return cell !== null && cell !== undefined;
  };
  useEffect(() => {
    if (wanted.current && focus(wanted.current)) wanted.current = undefined;
  });
  // The form passes the focus to its field, unless a cell has it.
  useImperativeHandle(props.elementProps.ref, () => ({
    focus: () => {
      if (!root.current?.contains(document.activeElement)) focus({ row: 0, column: 0 });
    },
  }));

  if (props.readOnly) return <ReadOnlyTable rows={rows} />;

  const columns = columnsIn(rows);
  const found = rows.findIndex(({ _key }) => _key === active?.key);
  const row = found < 0 ? rows.length - 1 : found;
  const column = Math.min(active?.column ?? columns, columns - 1);
  const fault = faultIn(rows);

  /** Changes the table as a whole, and announces the change to screen readers. */
  const edit = (after: Rows, text: string, next?: Place) => {
    change(after);
    setSaid({ text });
    wanted.current = next;
  };
  const addRow = (at: number, next: number) =>
    rows.length < mostRows
      ? edit(withRow(rows, at), `Row ${at + 1} was added.`, { row: at, column: next })
      : setSaid({ text: `A table has up to ${mostRows} rows.`, isRefusal: true });

  const goDown = (place: Place, isBack: boolean) => {
    const next = place.row + (isBack ? -1 : 1);
    if (next >= rows.length && !isEmpty(rows[place.row]?.cells ?? [])) addRow(next, place.column);
    else focus({ ...place, row: next });
  };
  const onKeyDown = (event: KeyboardEvent, place: Place) => {
    // During the composition of a word in another script, Enter ends the word.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    goDown(place, event.shiftKey);
  };
  const onShortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = key === "y" || (key === "z" && event.shiftKey);
    if (key !== "z" && !isRedo) return;
    event.preventDefault();
    event.stopPropagation();
    (isRedo ? redo : undo)?.();
  };
  const onPaste = (event: ClipboardEvent, place: Place) => {
    event.stopPropagation();
    const pasted =
      cellsOfHtml(event.clipboardData.getData("text/html")) ??
      cellsOfText(event.clipboardData.getData("text/plain"));
    const size = [pasted.length, columnsIn(pasted.map((cells) => ({ cells })))] as const;
    // A single cell is pasted at the cursor.
    if (size[0] <= 1 && size[1] <= 1) return;
    event.preventDefault();
    if (place.row + size[0] > mostRows || place.column + size[1] > mostColumns) {
      const room = sizeInWords(mostRows - place.row, mostColumns - place.column);
      const text = `What you pasted has ${sizeInWords(...size)}, and from this cell on there is room for ${room}. Nothing was pasted: copy less of it, or make two tables.`;
      return setSaid({ text, isRefusal: true });
    }
    edit(written(rows, place, pasted), `${sizeInWords(...size)} were pasted.`);
  };

  return (
    <Stack space={3} ref={root} onKeyDown={onShortcut}>
      {rows.length === 0 ? (
        <Button
          mode="ghost"
          icon={icons.start}
          text="Start a table"
          onClick={() => edit(startingRows(), "A table was started.", { row: 0, column: 0 })}
        />
      ) : (
        <>
          <Grid
            rows={rows}
            fault={fault?.at}
            onFocus={(place) => {
              setActive({ key: rows[place.row]?._key ?? "", column: place.column });
              props.onPathFocus([]);
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onWrite={(place, text) =>
              change(written(rows, place, [[text]]), nameOfPlace(rows, place))
            }
          />
          <Flex gap={2} wrap="wrap">
            <ToolButton
              icon={icons.add}
              text="Add row"
              label={`Add row below row ${row + 1}`}
              disabled={rows.length >= mostRows}
              onClick={() => addRow(row + 1, 0)}
            />
            <ToolButton
              icon={icons.add}
              text="Add column"
              label={`Add column after ${nameOfColumn(rows, column)}`}
              disabled={columns >= mostColumns}
              onClick={() =>
                edit(withColumn(rows, column + 1), `Column ${column + 2} was added.`, {
                  row: 0,
                  column: column + 1,
                })
              }
            />
            <ToolButton
              icon={icons.remove}
              text={`Remove row ${row + 1}`}
              disabled={rows.length < 2}
              onClick={() =>
                edit(withoutRow(rows, row), `Row ${row + 1} was removed. Undo puts it back.`)
              }
            />
            <ToolButton
              icon={icons.remove}
              text={`Remove column ${column + 1}`}
              label={`Remove column ${column + 1}, ${nameOfColumn(rows, column)}`}
              disabled={columns < 2}
              onClick={() =>
                edit(
                  withoutColumn(rows, column),
                  `Column ${column + 1} was removed. Undo puts it back.`,
                )
              }
            />
            <ToolButton icon={icons.undo} text="Undo" disabled={!undo} onClick={undo} />
            <ToolButton icon={icons.redo} text="Redo" disabled={!redo} onClick={redo} />
          </Flex>
        </>
      )}
      <Stack space={2} style={messages}>
        <Card
          role={said?.isRefusal ? "alert" : "status"}
          tone={said?.isRefusal ? "caution" : "default"}
          padding={said?.isRefusal ? 3 : 0}
          radius={2}
        >
          <Text size={1} muted={!said?.isRefusal}>
            {said?.text ??
              "Paste cells from a spreadsheet into the cell where they begin. Enter goes to the cell below."}
          </Text>
        </Card>
        <Messages validation={props.validation} />
      </Stack>
    </Stack>
  );
}

const nameOfPlace = (rows: Rows, { row, column }: Place) => `${rows[row]?._key},${column}`;

/** Space for messages is reserved, because the centred dialog would otherwise move under the pointer with each one. */
const messages = { minHeight: "5.5rem", alignContent: "start" } as const;
const scrolled = { overflowX: "auto" } as const;
const whole = { borderCollapse: "collapse", width: "100%" } as const;
const cellStyle = { padding: 2, minWidth: "8.5rem", verticalAlign: "top" } as const;
const gutter = { width: "1.75rem", padding: "0.7rem 0.25rem 0 0", verticalAlign: "top" } as const;

type GridProps = {
  rows: Rows;
  fault: Place | undefined;
  onFocus: (place: Place) => void;
  onKeyDown: (event: KeyboardEvent, place: Place) => void;
  onPaste: (event: ClipboardEvent, place: Place) => void;
  onWrite: (place: Place, text: string) => void;
};

function Grid({ rows, fault, onFocus, onKeyDown, onPaste, onWrite }: GridProps) {
  return (
    <div style={scrolled}>
      <table role="presentation" style={whole}>
        <tbody>
          {rows.map(({ _key, cells }, row) => (
            <tr key={_key || row}>
              <td style={gutter} aria-hidden="true">
                <Text size={0} muted align="right">
                  {row + 1}
                </Text>
              </td>
              {cells.map((cell, column) => {
                const place = { row, column };
                const isFaulty = fault?.row === row && fault.column === column;
                return (
                  <td key={column} style={cellStyle}>
                    <TextArea
                      data-cell={`${row},${column}`}
                      aria-label={nameOfCell(rows, place)}
                      aria-invalid={isFaulty || undefined}
                      customValidity={isFaulty ? "See below the table" : undefined}
                      placeholder={row === 0 ? `Heading ${column + 1}` : undefined}
                      rows={1}
                      fontSize={1}
                      padding={2}
                      weight={row === 0 ? "semibold" : undefined}
                      // As high as its text if the browser supports that; otherwise it scrolls.
                      style={{ fieldSizing: "content", resize: "none" }}
                      value={cell}
                      onFocus={() => onFocus(place)}
                      onKeyDown={(event) => onKeyDown(event, place)}
                      onPaste={(event) => onPaste(event, place)}
                      onChange={({ currentTarget }) =>
                        onWrite(
                          place,
                          currentTarget.value.replace(/[\r\n]+$/, "").replace(/[\r\n]+/g, " "),
                        )
                      }
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ToolButtonProps = {
  icon: () => React.ReactElement;
  text: string;
  /** Starts with the visible text. */
  label?: string;
  disabled: boolean;
  onClick: (() => void) | undefined;
};

function ToolButton({ label, ...props }: ToolButtonProps) {
  return (
    <Button {...props} mode="ghost" fontSize={1} padding={2} aria-label={label} title={label} />
  );
}

/** Renders the table of an older version, or for users without write access. */
function ReadOnlyTable({ rows }: { rows: Rows }) {
  const [headings, ...lines] = rows;
  if (!headings) return <Text size={1}>No rows yet.</Text>;
  return (
    <Card border radius={2} style={scrolled}>
      <table style={{ ...whole, textAlign: "left" }}>
        <thead>
          <tr>
            {headings.cells.map((heading, column) => (
              <Card as="th" key={column} scope="col" padding={2} borderBottom>
                <Text size={1} weight="semibold">
                  {heading}
                </Text>
              </Card>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ _key, cells }, row) => (
            <tr key={_key || row}>
              {cells.map((cell, column) => (
                <td key={column} style={{ padding: "0.5rem" }}>
                  <Text size={1}>{cell}</Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
