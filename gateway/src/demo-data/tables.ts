/** A member whom the demonstration added. */
export type DemoMemberTable = { member_id: string }
