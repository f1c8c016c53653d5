/**
 * ESLint rule: text that React renders next to an expression must be in a separate element. Browsers' translators
 * replace text nodes, and React then fails to insert, update or remove the nodes next to them. An element stays, and
 * its only text is replaced as a whole.
 */
export const textInElement = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      wrap: "A browser's translator replaces this text node. Wrap it in an element, or write all of the text as one expression.",
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();

    /** Returns whether an expression renders only text. */
    function isText(node) {
      if (node.type === "TemplateLiteral") return true;
      if (node.type === "Literal") return typeof node.value !== "object";
      const type = services.getTypeAtLocation(node);
      const parts = type.isUnion() ? type.types : [type];
      const shown = parts
        .map((part) => checker.getBaseTypeOfLiteralType(part))
        .map((part) => checker.typeToString(part))
        .filter((name) => !/^(?:null|undefined|boolean|true|false)$/.test(name));
      return shown.length > 0 && shown.every((name) => name === "string" || name === "number");
    }

    function check({ children }) {
      const parts = children.filter((child) =>
        child.type === "JSXText"
          ? /\S|^[^\n]+$/.test(child.value)
          : child.type !== "JSXExpressionContainer" ||
            child.expression.type !== "JSXEmptyExpression",
      );
      const isExpression = (child) =>
        child.type === "JSXExpressionContainer" && child.expression.type !== "Literal";
      for (const part of parts) {
        const isWritten = part.type === "JSXText";
        if (!isWritten && part.type !== "JSXExpressionContainer") continue;
        if (!parts.some((other) => other !== part && isExpression(other))) continue;
        if (isWritten || isText(part.expression)) context.report({ node: part, messageId: "wrap" });
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};
