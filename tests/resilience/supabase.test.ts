import { testColumns } from "./test-columns";

testColumns(({ group }) => !group.startsWith("content"));
