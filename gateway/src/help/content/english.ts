import { article, type HelpContent } from './help-content.ts'

export const english: HelpContent = {
  topics: [
    {
      topicId: 'account',
      title: 'Account and access',
      articles: [
        article(
          'open-account',
          'Opening an account',
          'Choose Register, fill in the fields marked with a star and confirm that you are at least 18. Each field says what it accepts before you send it.',
          'The username does not change later. One person may have one account.',
        ),
        article(
          'password',
          'Password and security',
          'Your password travels encrypted and is kept only as a digest that cannot be undone. Nobody from customer service asks for it.',
          'Change it under My account whenever something looks wrong. The same page shows your last login with date and device.',
        ),
      ],
    },
    {
      topicId: 'deposits',
      title: 'Deposits',
      articles: [
        article(
          'play-money',
          'Play money',
          'This site runs on play money. The first credit has no real value; it cannot be bought and cannot be exchanged for money.',
          'Every movement is entered in the account’s book with its date, its amount and the balance after it.',
        ),
        article(
          'limits-deposit',
          'Limits',
          'A lower limit applies at once. A higher one applies after 24 hours and a second confirmation.',
        ),
      ],
    },
    {
      topicId: 'withdrawals',
      title: 'Withdrawals',
      articles: [
        article(
          'withdrawal-steps',
          'From request to payment',
          'The amount leaves your available balance and stays reserved until the end. Each step shows when it began.',
          'A rejected request returns the whole amount to your wallet and tells you why.',
        ),
      ],
    },
    {
      topicId: 'games',
      title: 'Games',
      articles: [
        article(
          'rounds',
          'How a round is paid',
          'The stake is taken when the round begins and the prize is paid when it ends. The same round is never charged or paid twice.',
          'If your connection drops, the round ends at the provider and appears in your betting record.',
        ),
        article(
          'rtp',
          'Return to player',
          'The return is the part of all stakes that a game gives back on average over many rounds. It stands on the sheet of each game and predicts no single round.',
        ),
      ],
    },
    {
      topicId: 'lotteries',
      title: 'Lotteries',
      articles: [
        article(
          'draws',
          'How a draw happens',
          'Before a draw opens we publish a commitment: the digest of the seed that will make the numbers. After the draw we publish the seed itself.',
          'Under Verify this draw your browser computes the digest again and shows whether the two agree.',
        ),
        article(
          'odds',
          'Past numbers',
          'Draws are independent. A number that came up often, or has not come up for long, has the same chance as the others next time.',
        ),
        article(
          'vietnam',
          'Vietnam lotteries',
          'The North draws 27 numbers every day. Centre and South draw 18 numbers in the provinces of the day. Times are shown in your own time zone.',
        ),
      ],
    },
    {
      topicId: 'promotions',
      title: 'Promotions',
      articles: [
        article(
          'wagering',
          'Wagering requirement',
          'A bonus says how much must be wagered before it becomes free balance and which games count. What is left always stands beside the amount.',
        ),
      ],
    },
    {
      topicId: 'responsible',
      title: 'Responsible gambling',
      articles: [
        article(
          'limits',
          'Limits and breaks',
          'Playing is entertainment and costs money. Decide beforehand how much time and money you want to use, and stop when you get there.',
          'If playing is no longer fun, talk to customer service and ask for a break or for self-exclusion.',
        ),
        article(
          'signs',
          'Warning signs',
          'Chasing losses, hiding your play from others or playing with money meant for bills are signs that it is time to look for help.',
          'Many countries have a free help line; customer service tells you the one of yours.',
        ),
      ],
    },
    {
      topicId: 'privacy',
      title: 'Privacy',
      articles: [
        article(
          'data',
          'What we keep',
          'We keep what you tell us when you register, your logins, the movements of your wallet and your rounds. Phone and e-mail are shown masked.',
          'Measuring visits starts only with your permission; you can decline without losing anything.',
        ),
      ],
    },
    {
      topicId: 'service',
      title: 'Customer service',
      articles: [
        article(
          'contact',
          'How to reach us',
          'Write on Telegram; the address is in the menu and in the footer. Messages are read every day from 08:00 to 24:00, house time.',
          'Give your username, the day and time and, where it applies, the number of the round or the draw, which is in your betting record. Never send your password.',
        ),
        article(
          'answers',
          'When you hear from us',
          'Blocked access and responsible gambling come first, for every player. Other requests are answered in the order they arrive, within a day.',
        ),
      ],
    },
    {
      topicId: 'vip',
      title: 'VIP service',
      articles: [
        article(
          'vip-contact',
          'Your account manager',
          'From VIP level 5 a person looks after your account. Write on Telegram with your username: the message goes straight to them.',
          'The level rises with your turnover and stands in My account with what is left to the next one.',
        ),
      ],
    },
  ],
  protocol: article(
    'protocol',
    'User agreement',
    'By opening an account you state that you are at least 18, that your details are true and that you play for yourself alone.',
    'The account is personal. Do not lend your access, and tell customer service if you notice use that is not yours.',
    'The site uses play money without real value. Balances and prizes serve only to play here.',
    'The rules of each game, lottery and promotion are part of this agreement and can be read before the bet. An accepted bet follows the rules of the moment it was accepted.',
    'A bet repeated by a technical fault counts once. A round that cannot be completed is cancelled and its stake returns to your wallet.',
    'We may refuse or close accounts that use false details, programs that play by themselves or agreements between players. The reason is given.',
    'Complaints are received by customer service and answered in writing. The history of the account is evidence for both sides.',
  ),
}
