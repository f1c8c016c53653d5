import { fillPhoneNumbers } from "./fill-phone-numbers";

process.exitCode = await fillPhoneNumbers(process.argv.slice(2), process.env, console);
