import { parser } from "@prometheus-io/lezer-promql";

type SyntaxNode = ReturnType<typeof parser.parse>["topNode"];

/** One value of a scrape. */
type Sample = { name: string; labels: Readonly<Record<string, string>>; value: number };

/** The samples of one scrape. */
export type Scrape = readonly Sample[];

type Labels = Sample["labels"];
type Vector = { labels: Labels; value: number }[];
type Range = { labels: Labels; values: number[] }[];

/** Parses Prometheus' text format. @param labels added by the scrape, such as `instance` */
export function readScrape(text: string, labels: Labels = {}): Scrape {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [, name = "", given = "", value = ""] = /^([\w:]+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    const own: Record<string, string> = {};
    for (const [, label = "", text = ""] of given.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      own[label] = text;
    }
    return { name, labels: { ...labels, ...own }, value: numberOf(value) };
  });
}

const numberOf = (text: string) => Number(text.replace(/^([+-]?)Inf$/, "$1Infinity"));

/**
 * Evaluates a PromQL expression, parsed with Prometheus' grammar. An alert fires for each element of the result. It supports only
 * the syntax that the rules use, and treats all scrapes as the range.
 * @throws for unsupported syntax
 */
export function evaluate(expression: string, scrapes: readonly Scrape[]): Vector {
  const text = (node: SyntaxNode) => expression.slice(node.from, node.to);

  function vector(node: SyntaxNode): Vector {
    switch (node.name) {
      case "PromQL":
      case "ParenExpr":
        return vector(child(node));
      case "VectorSelector":
        return (scrapes.at(-1) ?? [])
          .filter(matcher(node))
          .map(({ labels, value }) => ({ labels, value }));
      case "FunctionCall":
        return call(node);
      case "AggregateExpr":
        return aggregate(node);
      case "BinaryExpr":
        return binary(node);
    }
    throw new Error(`${node.name} is not known here: ${text(node)}`);
  }

  function matcher(node: SyntaxNode): (sample: Sample) => boolean {
    const [name] = node.getChildren("Identifier").map(text);
    const tests = (node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? []).map(
      (each) => {
        const [label = "", sign = "", quoted = ""] = children(each).map(text);
        const wanted = quoted.slice(1, -1);
        const matches = (value: string) =>
          sign.endsWith("~") ? new RegExp(`^(?:${wanted})$`).test(value) : value === wanted;
        return ({ labels }: Sample) => matches(labels[label] ?? "") !== sign.startsWith("!");
      },
    );
    return (sample) => sample.name === name && tests.every((each) => each(sample));
  }

  function range(node: SyntaxNode): Range {
    const meant = matcher(child(node));
    const found = new Map<string, Range[number]>();
    for (const sample of scrapes.flatMap((scrape) => scrape.filter(meant))) {
      const key = keyOf(sample.labels);
      const series = found.get(key) ?? { labels: sample.labels, values: [] };
      series.values.push(sample.value);
      found.set(key, series);
    }
    return [...found.values()].filter(({ values }) => values.length > 1);
  }

  function call(node: SyntaxNode): Vector {
    const name = text(child(node));
    const given = children(node.getChild("FunctionCallBody") ?? node);
    const [first, second] = given;
    if (name === "histogram_quantile" && first && second) {
      return quantiles(Number(text(first)), vector(second));
    }
    const overTime = functions.get(name);
    if (!overTime || !first) throw new Error(`${name} is not known here`);
    return range(first).map(({ labels, values }) => ({ labels, value: overTime(values) }));
  }

  function aggregate(node: SyntaxNode): Vector {
    const operation = text(child(node));
    const modifier = node.getChild("AggregateModifier");
    if (!["sum", "count"].includes(operation) || modifier?.getChild("Without")) {
      throw new Error(`Not known here: ${text(node)}`);
    }
    const by = (modifier?.getChild("GroupingLabels")?.getChildren("LabelName") ?? []).map(text);
    const groups = new Map<string, { labels: Labels; values: number[] }>();
    for (const { labels, value } of vector(child(node.getChild("FunctionCallBody") ?? node))) {
      const kept = Object.fromEntries(by.map((label) => [label, labels[label] ?? ""]));
      const group = groups.get(keyOf(kept)) ?? { labels: kept, values: [] };
      group.values.push(value);
      groups.set(keyOf(kept), group);
    }
    return [...groups.values()].map(({ labels, values }) => ({
      labels,
      value: operation === "count" ? values.length : values.reduce((a, b) => a + b, 0),
    }));
  }

  function binary(node: SyntaxNode): Vector {
    const [left, sign, right] = children(node);
    if (!left || !sign || !right) throw new Error(`No two sides: ${text(node)}`);
    const operation = operations.get(text(sign));
    const isNumber = right.name === "NumberDurationLiteral";
    const others = isNumber
      ? undefined
      : new Map(vector(right).map(({ labels, value }) => [keyOf(labels), value]));
    return vector(left).flatMap(({ labels, value }) => {
      const other = others ? others.get(keyOf(labels)) : Number(text(right));
      if (other === undefined) return [];
      if (text(sign) === "and") return [{ labels, value }];
      if (!operation) throw new Error(`${text(sign)} is not known here`);
      const result = operation(value, other);
      if (typeof result === "number") return [{ labels, value: result }];
      return result ? [{ labels, value }] : [];
    });
  }

  return vector(parser.parse(expression).topNode);
}

function children(node: SyntaxNode): SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let each = node.firstChild; each; each = each.nextSibling) all.push(each);
  return all;
}

function child(node: SyntaxNode): SyntaxNode {
  if (!node.firstChild) throw new Error(`${node.name} is empty`);
  return node.firstChild;
}

const keyOf = (labels: Labels) => JSON.stringify(Object.entries(labels).sort());

const operations = new Map<string, (a: number, b: number) => number | boolean>([
  [">", (a, b) => a > b],
  [">=", (a, b) => a >= b],
  ["==", (a, b) => a === b],
  ["/", (a, b) => a / b],
]);

const steps = (values: readonly number[]) =>
  values.slice(1).map((value, at) => ({ value, before: values[at] ?? NaN }));

/** Returns the increase of a counter; after a reset its value counts as the increase. */
const increase = (values: readonly number[]) =>
  steps(values).reduce(
    (sum, { value, before }) => sum + (value < before ? value : value - before),
    0,
  );

const functions = new Map<string, (values: readonly number[]) => number>([
  ["increase", increase],
  // Per scrape instead of per second, because the rules use it only for ratios.
  ["rate", increase],
  ["delta", (values) => (values.at(-1) ?? NaN) - (values[0] ?? NaN)],
  ["changes", (values) => steps(values).filter(({ value, before }) => value !== before).length],
]);

/** Interpolates quantiles linearly within a bucket, as Prometheus does. */
function quantiles(share: number, buckets: Vector): Vector {
  const groups = new Map<string, { labels: Labels; bounds: { upTo: number; count: number }[] }>();
  for (const { labels, value } of buckets) {
    const { le = "", ...others } = labels;
    const group = groups.get(keyOf(others)) ?? { labels: others, bounds: [] };
    group.bounds.push({ upTo: numberOf(le), count: value });
    groups.set(keyOf(others), group);
  }
  return [...groups.values()].map(({ labels, bounds }) => {
    const sorted = bounds.sort((a, b) => a.upTo - b.upTo);
    const rank = share * (sorted.at(-1)?.count ?? 0);
    const at = sorted.findIndex(({ count }) => count >= rank);
    const [before, own] = [sorted[at - 1] ?? { upTo: 0, count: 0 }, sorted[at]];
    if (!own || own.count === 0) return { labels, value: NaN };
    if (own.upTo === Infinity) return { labels, value: before.upTo };
    const part = (rank - before.count) / (own.count - before.count);
    return { labels, value: before.upTo + (own.upTo - before.upTo) * part };
  });
}
