import * as v from 'valibot'
import { failure, type Result, success } from '../kernel/index.ts'

/** Parses and validates the text of a data file; a failure lists each wrong field with its problem. */
export function readData<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): Result<v.InferOutput<Schema>, string> {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    return failure(`it is not JSON: ${(error as Error).message}`)
  }
  const read = v.safeParse(schema, data)
  if (read.success) return success(read.output)
  const problems = read.issues.map((issue) => {
    const path = v.getDotPath(issue)
    return path ? `${path}: ${issue.message}` : issue.message
  })
  return failure(problems.join('; '))
}
