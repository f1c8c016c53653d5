import type { ExportedLead } from "~/desk/export-leads.server";
import { kindLabels, statusLabels } from "~/desk/words";
import { headOfficeZone } from "~/format/dates";
import { localClock } from "~/format/local-clock";

const clock = localClock(headOfficeZone);

/** By the clock of the head office, and in the order of time where it is sorted as text: "2026-11-21 16:05". */
const moment = (timestamp: string | null) =>
  timestamp === null
    ? ""
    : new Date(clock?.at(Date.parse(timestamp)) ?? timestamp)
        .toISOString()
        .slice(0, 16)
        .replace("T", " ");

type Value = string | number | null | undefined;
type Column = readonly [heading: string, value: (lead: ExportedLead) => Value];

/** Of enquiries alone. */
const asked =
  (name: "city" | "profession" | "age" | "gender" | "nationality" | "investment_timeline") =>
  (lead: ExportedLead): Value =>
    lead.about === "enquiry" ? lead[name] : null;

const columns: readonly Column[] = [
  ["Received (IST)", ({ received_at }) => moment(received_at)],
  ["Kind", ({ about }) => kindLabels[about]],
  ["Reference", ({ reference }) => reference],
  ["Status", ({ status }) => statusLabels[status]],
  ["Name", ({ name }) => name],
  ["E-mail", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  [
    "Package or service",
    (lead) => (lead.about === "enquiry" ? lead.franchise_package : lead.service),
  ],
  ["City", asked("city")],
  ["Profession", asked("profession")],
  ["Age", asked("age")],
  ["Gender", asked("gender")],
  ["Nationality", asked("nationality")],
  ["Wants to start", asked("investment_timeline")],
  ["Message", ({ message }) => message],
  ["Source", ({ utm_source }) => utm_source],
  ["Medium", ({ utm_medium }) => utm_medium],
  ["Campaign", ({ utm_campaign }) => utm_campaign],
  ["First page", ({ first_page }) => first_page],
  ["Came from", ({ referring_host }) => referring_host],
  ["To check", ({ flagged }) => (flagged ? "Yes" : "No")],
  ["Answer due (IST)", ({ due_at }) => moment(due_at)],
  ["First contact (IST)", ({ first_contact_at }) => moment(first_contact_at)],
  ["Assigned to", ({ assignee }) => assignee],
  ["Next step", ({ next_step }) => next_step],
  ["Next step on", ({ next_step_on }) => next_step_on],
];

export const exportHeadings = columns.map(([heading]) => heading);

/** A lead's cells, in the order of the headings. */
export const exportCells = (lead: ExportedLead) =>
  columns.map(([, value]) => String(value(lead) ?? ""));
