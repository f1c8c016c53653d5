import { Mail } from "./mail";
import { testColumns } from "./test-columns";

testColumns(
  ({ group }) => group === "mail",
  (addresses) => Mail.start(addresses),
);
