/** Refusals of calls that change the second step. */
export const changeRefusals = {
  in_need_true_account: 'in_need_true_account',
  'password.old.incorrect': 'member.passwordWrong',
  'code.wrong': 'member.codeWrong',
  'passkey.wrong': 'member.passkeyWrong',
} as const

export const changeRefusalFields = { 'password.old.incorrect': 'password', 'code.wrong': 'code' } as const
