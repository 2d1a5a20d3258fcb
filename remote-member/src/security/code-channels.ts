import type { CodeChannel, MemberInfo } from '@azulejo/shared/wire'

/** Channels through which a code for a forgotten payment password can be sent. */
export const codeChannelsOf = ({ mobile, email }: MemberInfo): readonly CodeChannel[] => [
  ...(mobile ? ['sms' as const] : []),
  ...(email ? ['mail' as const] : []),
]
