export { type HumanPart, type HumanProblem, proveHuman } from './prove-human.ts'
