// The screens share most of their parts, so they travel as one.
export { ELotteryScreen } from './e-lottery/e-lottery.screen.tsx'
export { LotteryDeskScreen } from './lottery-desk/lottery-desk.screen.tsx'
export { VietnamScreen } from './vietnam/vietnam.screen.tsx'
