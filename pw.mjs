import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium" });
console.log(b.version());
const p = await b.newPage({ viewport: { width: 1280, height: 800 } });
p.on("console", m => console.log("CONSOLE", m.type(), m.text())); p.on("pageerror", e => console.log("PAGEERR", e.message));
await p.goto("http://localhost:4555/"); await p.waitForTimeout(700);
console.log(await p.evaluate(() => [document.documentElement.dataset.shell, getComputedStyle(document.querySelector(".x")).color, !!window.__remixRouter]));
await p.click("button"); await p.waitForTimeout(500); console.log(await p.textContent("#a"));
await p.goto("http://localhost:4555/plain"); await p.waitForTimeout(300); console.log(await p.evaluate(() => document.documentElement.dataset.shell));
await p.goto("http://127.0.0.1:4555/plain?x=1"); console.log(p.url());
for (const w of [1280, 375]) { await p.setViewportSize({ width: w, height: 800 }); await p.goto("http://localhost:4555/%E0%A4%A"); await p.screenshot({ path: `refusal-${w}.png` }); }
// big form, JS off
const c = await b.newContext({ javaScriptEnabled: false }); const q = await c.newPage();
await q.goto("http://localhost:4555/"); await q.fill("input", "a".repeat(400000)); await q.click("button"); console.log(await q.title(), q.url());
await q.goto("http://localhost:4555/"); await q.fill("input", "हिन्दी ₹ 😀"); await q.click("button"); console.log(await q.textContent("#a"));
await b.close();
