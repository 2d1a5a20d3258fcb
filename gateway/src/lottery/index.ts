export { isVietnamese, lotteryGames, lotteryVendor, vietnamAccountType } from './games.ts'
