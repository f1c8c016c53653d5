import type { Reporter, TestCase, TestModule } from "vitest/node";
import { type Column, columns } from "./columns";
import { rows } from "./table";

const parts = [
  { title: "Content service (the first two from the start: without, with a copy)", of: "content" },
  { title: "Supabase: accounts", of: "accounts" },
  { title: "Supabase: data", of: "data" },
  { title: "Mail server", of: "mail" },
  { title: "Everything down: while running, from the start", of: "everything" },
];

/** Prints the table after the tests (✓ passed, ✗ failed, · not tested). */
export default class PrintTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = new Map<string, string>();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const row = rows.find(({ name }) => test.name.startsWith(`${name}: `));
        if (row && test.parent.type === "suite") {
          states.set(keyOf(test.parent.name, row.name), signOf(test));
        }
      }
    }
    const [total, held] = [states.size, [...states.values()].filter((s) => s === "✓").length];
    for (const { title, of } of parts) {
      print(
        title,
        columns.filter(({ group }) => group.startsWith(of)),
        states,
      );
    }
    console.log(`\n${held} of ${total} cells held.`);
  }
}

const signs = new Map([
  ["passed", "✓"],
  ["failed", "✗"],
]);

const signOf = (test: TestCase) => signs.get(test.result().state) ?? "·";

const keyOf = (column: string, row: string) => `${column}|${row}`;

function print(title: string, present: readonly Column[], states: ReadonlyMap<string, string>) {
  const widest = Math.max(...rows.map(({ name }) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    [
      name.padEnd(widest),
      ...cells.map((cell, at) => cell.padEnd(present[at]?.short.length ?? 0)),
    ].join("  ");
  console.log(`\n${title}`);
  console.log(
    line(
      "",
      present.map(({ short }) => short),
    ),
  );
  for (const { name } of rows) {
    console.log(
      line(
        name,
        present.map((column) => states.get(keyOf(column.name, name)) ?? "·"),
      ),
    );
  }
}
