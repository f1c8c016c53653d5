#!/usr/bin/env node
/**
 * Counts private phrases (docs/style.md) in text, comments, messages and names. Part of `npm run check`, which fails if there are more than
 * `most` in the repository.
 *
 * node tests/check/prose.mjs               totals by phrase and folder
 * node tests/check/prose.mjs --check       exit code 1 if there are more than `most`
 * node tests/check/prose.mjs --files 20    the files with the most
 * node tests/check/prose.mjs --diff main   phrases in lines that were added since main, with suggestions
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Phrases in the repository at the last change. Lower it when there are fewer. */
const most = 51;

const phrases = [
  [/\bstand-?ins?\b|\bst(?:and|ands|ood) in for\b/gi, "emulator (service), mock or fake (test)"],
  [/\banew\b/gi, "again, re-"],
  [/\b(?:who|what)ever\b/gi, "anyone who, the visitor, any"],
  [/\b(?:no|some)body(?:['’]s)?\b/gi, "no one, anonymous, unassigned; someone, a user"],
  [/\bstrangers?\b/gi, "untrusted client, attacker"],
  [/\bmend(?:s|ed|ing)?\b/gi, "fix, patch"],
  [/\bjudg(?:es?|ed|ing)\b/gi, "check, validate, classify"],
  [/\b(?:tells?|told|telling) of\b/gi, "logs, reports, notifies"],
  [/\b(?:is|are|was|were|be) away\b/gi, "is down, is unreachable"],
  [/\bfor good\b/gi, "permanently"],
  [/\bat hand\b/gi, "available, already loaded"],
  [/\b(?:can|could|cannot|may) be had\b/gi, "is available"],
  [/\bof (?:its|their|his|her|our|my) own\b/gi, "separate, dedicated, its"],
  [/\bby (?:itself|themselves)\b/gi, "automatically"],
  [/\bbesides?\b/gi, "next to; also, in addition to"],
  [/\bbec(?:omes?|ame) of\b/gi, "outcome, handling"],
  [/\bdrip(?:s|ping)?\b/gi, "slow response"],
  [/\bbears?\b|\bborne?\b/gi, "carries, includes"],
  [/\bsuspect(?:s|ed)?\b|\bsuperseded\b|\bdoubtful\b/gi, "stale, replaced, stale-if-error"],
  [/\bmade fresh\b|\bmakes? fresh\b/gi, "revalidate, regenerate"],
  [/\b(?:is|are) none\b/gi, "does not exist, is not a …"],
  [/\bin vain\b|\bof no use\b/gi, "failed, unusable"],
  [/\bstands? (?:in|on|over|under|behind|above|below|for|there)\b/gi, "is, appears, is stored"],
  [/\bstood (?:in|on|there)\b/gi, "is, appears, is stored"],
  [/\bin place of\b|\btakes? the place of\b/gi, "instead of, replaces"],
  [/\bthe way of an?\b/gi, "request flow, life cycle"],
  [/\bput(?:s|ting)? right\b/gi, "fix, correct"],
  [/\blet go\b|\bgives? (?:its|their) place\b/gi, "release"],
  [/\btelephones?\b/gi, "phone"],
  [/\be-mails?\b/gi, "email"],
  [/\bcosts? (?:itself|themselves|its|their)\b/gi, "is dropped"],
  [/\bask(?:s|ed)? (?:of|again)\b|\b(?:is|are) asked\b/gi, "query, request, call"],
  [/\bas a rule\b|\ball the same\b|\bone and the same\b/gi, "usually; anyway; the same"],
  [/\bno(?:thing)? (?:else )?but\b/gi, "only"],
  [/\bthe firm(?:['’]s)?\b/gi, "the company"],
];

const read = /\.(?:md|ts|tsx|js|mjs|sql|ya?ml|json|sh|conf|css)$/;
const generated = /(?:package-lock|sanity\.types|database\.types|schema)\.(?:json|ts)$/;
const exempt = /^studio\/seed\/art\/|^supabase\/migrations\/|^docs\/style\.md$|prose\.mjs$/;
const isCounted = (file) => read.test(file) && !generated.test(file) && !exempt.test(file);

const git = (...words) => execFileSync("git", words, { encoding: "utf8", maxBuffer: 1 << 28 });

/** A decision record's status can contain "superseded by". */
function scan(line) {
  if (/^(?:[-*> ]*\**)?status\b.*superseded by/i.test(line)) return [];
  return phrases.flatMap(([phrase, instead]) =>
    [...line.matchAll(phrase)].map(([words]) => ({ words: words.toLowerCase(), instead })),
  );
}

function countAll() {
  const files = git("ls-files", "--cached", "--others", "--exclude-standard").split("\n");
  const hits = [];
  const lines = new Map();
  for (const file of files.filter((each) => isCounted(each) && existsSync(each))) {
    const folder = file.includes("/") ? file.split("/")[0] : "(root)";
    const text = readFileSync(file, "utf8").split("\n");
    lines.set(folder, (lines.get(folder) ?? 0) + text.length);
    for (const line of text) {
      for (const { words } of scan(line)) hits.push({ file, folder, words });
    }
  }
  return { hits, lines };
}

const perThousand = (count, lines) => `${((count / lines) * 1000).toFixed(1)} per thousand lines`;

function printTop(hits, key, count, note = () => "") {
  const counts = new Map();
  for (const { [key]: name } of hits) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  for (const [name, times] of sorted.slice(0, count)) {
    console.log(`${String(times).padStart(6)} ${name}${note(name, times)}`);
  }
}

function printDiff(base) {
  let file = "";
  let count = 0;
  for (const line of git("diff", "-U0", base).split("\n")) {
    if (line.startsWith("+++ b/")) file = line.slice(6);
    else if (line.startsWith("+") && isCounted(file)) {
      for (const { words, instead } of scan(line.slice(1))) {
        count += 1;
        console.log(`${file}: "${words}" -> ${instead}\n    ${line.slice(1).trim()}`);
      }
    }
  }
  console.log(`${count} in added lines`);
}

const [flag, value] = process.argv.slice(2);
if (flag === "--diff") {
  printDiff(value ?? "HEAD");
} else {
  const { hits, lines } = countAll();
  const total = [...lines.values()].reduce((sum, each) => sum + each, 0);
  if (flag === "--check" && hits.length > most) {
    console.log("More private phrases. List yours with: node tests/check/prose.mjs --diff main");
    process.exitCode = 1;
  } else if (flag === "--files") {
    printTop(hits, "file", Number(value ?? 40));
  } else if (flag !== "--check") {
    printTop(hits, "words", 60);
    console.log("");
    printTop(hits, "folder", 40, (name, count) => ` (${perThousand(count, lines.get(name))})`);
  }
  console.log(
    `${hits.length} phrases in ${total} lines (${perThousand(hits.length, total)}), limit ${most}`,
  );
}
