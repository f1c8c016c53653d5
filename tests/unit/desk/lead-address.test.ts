import { expect, test } from "vitest";
import {
  leadAddress,
  listAddress,
  listOfLead,
  readListPage,
} from "~/features/desk/lead-address.server";

const id = "52e50eb8-bfde-492d-9418-b71cb40a6903";
const place = `2026-11-23T03:35:00.123456+00:00_${id}`;
const query = new URLSearchParams({ q: "मीरा & Co", status: "new", after: place }).toString();
const list = readListPage(new URLSearchParams(query));

test("an address of the list contains its filter and its place", () => {
  expect(listAddress("/desk", list)).toBe(`/desk?${query}`);
  expect(listAddress("/desk/export", { filter: {} })).toBe("/desk/export");
});

test.each(["", "/person", "/person.json"] as const)(
  "the address of a lead%s contains the page of the list",
  (page) => {
    const address = leadAddress(id, list, page);
    expect(address.startsWith(`/desk/${id}${page}?list=`)).toBe(true);
    expect(listOfLead(new Request(`http://localhost${address}`))).toEqual(list);
    expect(leadAddress(id, { filter: {} }, page)).toBe(`/desk/${id}${page}`);
  },
);

test("invalid parts of a list are ignored", () => {
  const broken = new URLSearchParams({ list: "status=gone&after=yesterday&list=x&q=asha" });
  const request = new Request(`http://localhost/desk/${id}?${broken.toString()}`);
  expect(listAddress("/desk", listOfLead(request))).toBe("/desk?q=asha");
});
