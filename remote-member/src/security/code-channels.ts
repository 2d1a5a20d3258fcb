import type { CodeChannel, MemberInfo } from '@azulejo/shared/wire'

/** Where a code may be sent to, for a forgotten payment password. */
export const codeChannelsOf = ({ mobile, email }: MemberInfo): readonly CodeChannel[] => [
  ...(mobile ? ['sms' as const] : []),
  ...(email ? ['mail' as const] : []),
]
