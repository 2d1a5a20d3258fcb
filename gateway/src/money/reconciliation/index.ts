export { createLedgerState } from './ledger-proof.ts'
export type { BookedLine, StatementSource } from './statement-source.ts'
