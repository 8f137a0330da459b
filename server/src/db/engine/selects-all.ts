const ALL = /(?:\bselect|\bdistinct|\breturning|[,.])\s*\*/i;

/** Whether a statement gives all columns (`*`): these change with the table, while a prepared statement stays. */
export function selectsAll(sql: string): boolean {
  return ALL.test(sql);
}
