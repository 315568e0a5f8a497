import type { AliasedExpression, CompiledQuery, Expression, SqlBool } from 'kysely'

type Operator = '=' | '<>' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in' | 'is' | 'is not' | 'like' | '@>' | '&&'
type Selected = string | AliasedExpression<any, any> | readonly (string | AliasedExpression<any, any>)[]

/**
 * A query over the rows of a resource, alias `t`: Kysely's own object, with as much of its type as halves use. Columns
 * are names of the database; what comes back is said at `db.run<T>`. Kysely's full type costs the compiler up to 2,000
 * instantiations a statement and knows nothing more here, because tables come from declarations.
 */
export interface RowQuery extends Expression<any> {
  where(condition: Expression<SqlBool>): RowQuery
  where(column: string | Expression<any>, operator: Operator, value: unknown): RowQuery
  whereRef(column: string, operator: Operator, other: string): RowQuery
  select(what: Selected | ((builder: any) => any)): RowQuery
  selectAll(alias?: string): RowQuery
  distinct(): RowQuery
  distinctOn(columns: any): RowQuery
  having(condition: any, ...more: any[]): RowQuery
  unionAll(other: RowQuery): RowQuery
  orderBy(what: string | Expression<any>, direction?: any): RowQuery
  groupBy(what: any): RowQuery
  innerJoin(...join: any[]): RowQuery
  leftJoin(...join: any[]): RowQuery
  limit(rows: any): RowQuery
  offset(rows: any): RowQuery
  forUpdate(of?: string): RowQuery
  as(alias: string): any
  compile(): CompiledQuery<any>
  toOperationNode(): any
}
