import { type RawBuilder, sql } from 'kysely'

type KeyPart = { readonly column: RawBuilder<unknown>; readonly type: 'int8' | 'text' | 'timestamptz' | 'date' }

/** Where a page of rows begins: the key of the row before it; undefined for the first page. */
export type After = readonly string[] | undefined

/** Rows of one file of an archive: a query with explicit columns, read page by page in the order of a unique key. */
export type Section = {
  readonly file: string
  readonly from: (memberId: string, after: After, most: number) => RawBuilder<unknown>
  /** Columns of the file, without secrets and without data of other persons. */
  readonly columns: RawBuilder<unknown>
  readonly heads: readonly string[]
  /** Unique among the rows of a member; an index has the order where the rows are many. */
  readonly key: readonly KeyPart[]
  readonly where: (memberId: string) => RawBuilder<unknown>
  /** Columns with minor units of the row's `currency`. */
  readonly money?: readonly string[]
  /** Whether only agents have such rows. */
  readonly ofAgents?: boolean
}

type Named = Readonly<Record<string, string>>

/** SQL of columns by the names that they have in the file; a text is the SQL of a column. */
export const columnsOf = (named: Named): Pick<Section, 'columns' | 'heads'> => ({
  heads: Object.keys(named),
  columns: sql.join(Object.entries(named).map(([name, text]) => sql`${sql.raw(text)} as ${sql.ref(name)}`)),
})

export const key = (column: string, type: KeyPart['type']): KeyPart => ({ column: sql.raw(column), type })
const byId = [key('id', 'int8')]
export const byTime = [key('at', 'timestamptz'), key('id', 'int8')]

export type Plain = Pick<Section, 'file' | 'money' | 'ofAgents'> & {
  readonly table: string
  readonly columns: Named
  /** `byId` if omitted. */
  readonly key?: Section['key']
  /** Column with the member's id; `member_id` if omitted. */
  readonly member?: string
}

/** A section of one table. */
export const plain = ({ table, columns, key: own = byId, member = 'member_id', ...rest }: Plain): Section => ({
  ...rest,
  ...columnsOf(columns),
  from: () => sql.table(table),
  key: own,
  where: (memberId) => sql`${sql.ref(member)} = ${memberId}`,
})
