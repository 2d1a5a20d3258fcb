export { createLedgerState } from './ledger-proof.ts'
export type { BookedLine, StatementLine, StatementSource } from './statement-source.ts'
