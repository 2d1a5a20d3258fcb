/** Every member with all its uplines and, at depth 0, itself. Written by a trigger of `member`. */
export type AgentLinkTable = { ancestor: string; descendant: string; depth: number }
