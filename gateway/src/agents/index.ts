export { dayStart } from './zone-days.ts'
