import { test } from "vitest";
import { faultsOf } from "./workspace";
const modules = import.meta.glob(["../../../studio/seed/*.ts", "../../../studio/seed/services/*.ts"]);
function draw(v: unknown): unknown {
  if (Array.isArray(v)) return v.map(draw);
  if (v && typeof v === "object") {
    const o = Object.fromEntries(Object.entries(v).map(([k, x]) => [k, draw(x)]));
    if ("artwork" in o) { delete o.artwork; o.asset = {_type: "reference", _ref: "image-abc-10x10-png"}; }
    return o;
  }
  return v;
}
test("seed", async () => {
  const docs = new Map<string, any>();
  for (const [p, load] of Object.entries(modules)) {
    const m: any = await load().catch((e: unknown) => { console.log("cannot load", p, String(e).slice(0, 200)); return {}; });
    for (const v of Object.values(m)) for (const d of Array.isArray(v) ? v : [v]) if (d && typeof d === "object" && "_id" in d && "_type" in d) docs.set((d as any)._id, d);
  }
  const out: string[] = [];
  for (const d of docs.values()) for (const f of await faultsOf(draw(d) as any)) out.push(`${d._id} ${f}`);
  console.log(docs.size, "docs\n" + out.join("\n"));
}, 120000);
