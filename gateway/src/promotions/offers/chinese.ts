import type { PromotionWords } from '../tables.ts'
import type { OfferId, Writer } from './offer.ts'

/** What each offer says in Chinese; `zh` writes amounts. */
export const chineseOffers = (zh: Writer): Readonly<Record<OfferId, PromotionWords>> => ({
  'first-deposit': {
    title: '首存翻倍',
    summary: `首次存款赠送同等金额的优惠，最高 ${zh(500)}。`,
    rules: [
      `每人一次，适用于注册后 30 天内满 ${zh(20)} 的首次存款。`,
      '优惠存入优惠钱包，完成流水后转为余额。流水按存款与优惠合计计算。',
      '电子游戏和捕鱼按 100% 计入流水，真人娱乐按 10% 计入。',
      '优惠有效期为 30 天。完成流水前提款将取消优惠，存款仍归您所有。',
    ],
    rewards: [
      { condition: `存款 ${zh(20)} 至 ${zh(199)}`, reward: '100% 优惠', turnover: '10 倍' },
      { condition: `存款 ${zh(200)} 至 ${zh(500)}`, reward: '100% 优惠', turnover: '8 倍' },
      { condition: `存款超过 ${zh(500)}`, reward: zh(500), turnover: '8 倍' },
    ],
  },
  'first-week': {
    title: '首周无忧',
    summary: `首周若为净亏损，返还净亏损的 10%，最高 ${zh(100)}。`,
    rules: [
      '适用于注册后的七天。净亏损为已结算注单的投注额减去派奖金额。',
      '金额于第八天计算，并作为余额派发，无流水要求。',
      '已取消的投注不计入。最低返还金额为上限的 1%。',
    ],
    rewards: [{ condition: '前七天净亏损', reward: `10%，最高 ${zh(100)}`, turnover: '无' }],
  },
  'originals-tournament': {
    title: '28 路锦标赛',
    summary: `自营游戏排行榜前 200 名瓜分 ${zh(50_000)}。`,
    rules: [
      '以每日在自营游戏中的最高倍数计分，投注额不低于该游戏最低投注，取最佳七天合计。',
      '积分相同时，先达到该积分者排名在前。',
      '排行榜真实有效，每局结算后更新，名称以掩码形式显示。',
      '奖金于锦标赛结束后 24 小时内作为余额派发。',
    ],
    rewards: [
      { condition: '第 1 名', reward: zh(10_000), turnover: '1 倍' },
      { condition: '第 2 至 10 名', reward: zh(1_500), turnover: '1 倍' },
      { condition: '第 11 至 200 名', reward: zh(100), turnover: '1 倍' },
    ],
  },
  'monday-cashback': {
    title: '周一返现',
    summary: '每周一 9:00 返还上周净亏损的 10%，无流水要求。',
    rules: [
      '电子游戏和捕鱼计入，时间为周一 00:00 至周日 23:59（平台时间）。',
      `每周返现金额为 ${zh(5)} 至 ${zh(1_000)}。`,
      '请在当周结束前报名，报名在您退出前一直有效。',
    ],
    rewards: [{ condition: '当周净亏损', reward: `10%，最高 ${zh(1_000)}`, turnover: '无' }],
  },
  'wednesday-reload': {
    title: '周三再存优惠',
    summary: `周三存款赠送 20% 电子游戏优惠，最高 ${zh(200)}。`,
    rules: [
      `每个周三限一笔存款，最低 ${zh(50)}。`,
      '优惠仅限电子游戏使用。优惠有效期间，每局最高投注为优惠金额的 1%。',
      '须在七天内完成流水，逾期未完成的剩余优惠将被取消。',
    ],
    rewards: [{ condition: `存款满 ${zh(50)}`, reward: `20%，最高 ${zh(200)}`, turnover: '优惠的 6 倍' }],
  },
  'roulette-combo': {
    title: '轮盘连中',
    summary: `同一天内押中三次单号，即可获得 40 枚 ${zh(5)} 筹码。`,
    rules: [
      `在任意真人轮盘桌上 ${zh(2)} 及以上的单号投注均计入。`,
      '三次押中须在同一天内（平台时间），每天限一次。',
      '筹码有效期为七天，所赢奖金为余额，无流水要求。',
    ],
    rewards: [{ condition: '一天内押中三次单号', reward: `40 枚 ${zh(5)} 筹码`, turnover: '无' }],
  },
  'boosted-multiple': {
    title: '串关加奖',
    summary: '三项及以上的串关投注，盈利最高加赠 50%。',
    rules: [
      '每项赔率须不低于 1.40，且须来自不同的比赛。',
      '加奖仅按盈利计算，与奖金一同作为余额派发。',
      '无效选项不计入，加奖按剩余选项对应的档次计算。',
    ],
    rewards: [
      { condition: '3 至 5 项', reward: '+10%', turnover: '无' },
      { condition: '6 至 9 项', reward: '+25%', turnover: '无' },
      { condition: '10 项及以上', reward: '+50%', turnover: '无' },
    ],
  },
  'goalless-refund': {
    title: '零比零退还',
    summary: `零进球比赛的独赢投注已退还，每场最高 ${zh(50)}。`,
    rules: ['适用于开赛前的独赢单注。', '退还金额已于赛后 24 小时内作为余额派发。'],
    rewards: [{ condition: '比赛以 0 比 0 结束', reward: `退还投注额，最高 ${zh(50)}`, turnover: '无' }],
  },
  'saturday-pool': {
    title: '周六合买',
    summary: `平台周六开奖合买，每份 ${zh(2)} 起。`,
    rules: [
      '每个合买共 100 份，所有人持有相同的彩票，购买前即可查看。',
      '奖金按份数分配，向下取整至分。',
      '开奖可验证：每期开奖前公布种子摘要，开奖后公布种子。',
    ],
    rewards: [
      { condition: '1 份', reward: '合买奖金的 1%', turnover: '无' },
      { condition: '5 份', reward: '合买奖金的 5%，另赠下周六 1 份', turnover: '无' },
    ],
  },
  'vietnam-evening': {
    title: '越南彩票返水',
    summary: '越南彩票投注返水 0.5%，每天河内时间 20:00 派发。',
    rules: [
      '北部、中部和南部的有效投注均计入；覆盖 80% 及以上结果的投注不计入。',
      `每天最低派发 ${zh(1)}，不足部分累计至次日。`,
    ],
    rewards: [{ condition: '当日有效投注', reward: '0.5%', turnover: '无' }],
  },
  'rank-bonus': {
    title: 'VIP 晋级礼金',
    summary: '每晋升一个 VIP 等级即可获得晋级礼金，次日派发。',
    rules: ['等级按账户累计有效投注计算，不会下降。', '每个等级的礼金每个账户仅派发一次。'],
    rewards: [
      { condition: 'VIP 2', reward: zh(20), turnover: '1 倍' },
      { condition: 'VIP 3', reward: zh(80), turnover: '1 倍' },
      { condition: 'VIP 4 及以上', reward: zh(300), turnover: '1 倍' },
    ],
  },
  'invite-friends': {
    title: '邀请好友',
    summary: `每位好友存款满 ${zh(50)} 并完成一倍投注，您即可获得 ${zh(30)}。`,
    rules: [
      '好友须通过您的链接或推荐码注册，且年满 18 周岁。',
      '同一设备或资料相同的账户不计入。',
      '每月最多奖励 20 次邀请。',
    ],
    rewards: [{ condition: `好友存款并投注 ${zh(50)}`, reward: zh(30), turnover: '1 倍' }],
  },
})
