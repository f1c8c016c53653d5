import { runAccountMails } from "./run-account-mails";

process.exitCode = await runAccountMails(process.argv.slice(2), process.env, console);
