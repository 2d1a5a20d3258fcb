export { adjustWallet } from './adjust-command.ts'
export { withAuthority } from './authorize.ts'
export { type DecisionKind, decide } from './decisions.ts'
export { addOperator } from './operators.ts'
