/** The screens that show a hall: one chunk. */
export { SeamlessScreen } from '../seamless/seamless.screen.tsx'
export { HallScreen } from './hall.screen.tsx'
