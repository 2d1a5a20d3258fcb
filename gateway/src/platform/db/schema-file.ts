export const schemaFile = new URL('./schema.sql', import.meta.url)

/** The text of schema.sql. */
export const schemaText = (tables: string): string =>
  `-- The tables after all migrations, written by \`npm run schema\`. Functions, views and triggers are in routines/.\n\n${tables}`
