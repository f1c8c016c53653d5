import { type Answer, jsonAnswer } from "../answer";
import type { Connection } from "../database";
import { escapeHtml, localPage } from "./local-page";
import { findMail, listMail, type Mail } from "./mailbox";

const NOTICE = `<p class="notice">A local mailbox: no mail leaves this machine, and everyone who can
open this page reads everyone's mail.</p>`;

/**
 * GET /_local/mail?to=, /_local/mail/<id> and /_local/mail.json?to=; undefined for other paths.
 * `path` is the path of the URL.
 */
export async function answerMailbox(
  connection: Connection,
  path: string,
  query: URLSearchParams,
): Promise<Answer | undefined> {
  const to = query.get("to");
  if (path === "/_local/mail.json") {
    return jsonAnswer(200, await listMail(connection, to), { "cache-control": "no-store" });
  }
  if (path === "/_local/mail") return listPage(await listMail(connection, to), to);
  const [, id] = /^\/_local\/mail\/(\d{1,9})$/.exec(path) ?? [];
  if (!id) return undefined;
  const mail = await findMail(connection, Number(id));
  return mail ? mailPage(mail) : localPage("No such mail", NOTICE, 404);
}

function listPage(mails: Mail[], to: string | null): Answer {
  const rows = mails.map(
    (mail) => `<tr><td><a href="/_local/mail/${mail.id}">${escapeHtml(subjectOf(mail))}</a></td>
<td>${escapeHtml(mail.to)}</td><td>${mail.sent_at.slice(0, 19).replace("T", " ")}</td></tr>`,
  );
  const table = `<table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent (UTC)</th></tr>
</thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;
  const list = mails.length > 0 ? table : "<p>No mail yet.</p>";
  return localPage(to === null ? "Mailbox" : `Mailbox of ${to}`, `${NOTICE}\n${list}`);
}

const subjectOf = ({ subject }: Mail) => subject || "(no subject)";

function mailPage(mail: Mail): Answer {
  const headers = [
    ["From", mail.from],
    ["To", mail.to],
    ["Reply to", mail.replyTo],
    ["Sent", mail.sent_at],
  ];
  const said = headers.filter(([, value]) => value !== "");
  const link = escapeHtml(mail.link);
  const text = escapeHtml(mail.text);
  return localPage(
    subjectOf(mail),
    `${NOTICE}
<p>${said.map(([name, value = ""]) => `${name}: ${escapeHtml(value)}`).join("<br>\n")}</p>
<pre>${link === "" ? text : text.replace(link, `<a href="${link}">${link}</a>`)}</pre>
${mail.html === "" ? "" : htmlFrame(mail.html)}
<p><a href="/_local/mail">All mail</a></p>`,
  );
}

// Sandboxed: no scripts, forms or navigation. It inherits the page's policy, which blocks external resources.
const htmlFrame = (html: string) =>
  `<iframe title="As HTML" sandbox="" srcdoc="${escapeHtml(html)}"></iframe>`;
