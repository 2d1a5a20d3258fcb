/** Refusals of calls that ask for the login password. */
export const passwordRefusals = {
  in_need_true_account: 'in_need_true_account',
  'password.old.incorrect': 'member.passwordWrong',
} as const

/** Refusals of calls that take something away from the second step. */
export const changeRefusals = { ...passwordRefusals, 'code.wrong': 'member.codeWrong' } as const

export const changeRefusalFields = { 'password.old.incorrect': 'password', 'code.wrong': 'code' } as const
