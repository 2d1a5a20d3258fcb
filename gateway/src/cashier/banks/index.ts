export { vietnamBanks } from './vietnam-banks.ts'
