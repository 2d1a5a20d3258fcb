/** Address of a case in the member centre. */
export const casePath = (number: string): string => `/member/disputes?row=${number}`
