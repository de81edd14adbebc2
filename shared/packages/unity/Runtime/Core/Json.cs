using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace ImmersiveTraining
{
    /// <summary>
    /// JSON as dictionaries, lists, strings, doubles, booleans and null. The package needs no other package for it, and
    /// code stripping cannot remove fields that are only named in texts.
    /// </summary>
    internal static class Json
    {
        /// <summary>Limits nested values, so that a damaged file cannot exhaust the stack.</summary>
        private const int Deepest = 64;

        public static string Write(object value)
        {
            var text = new StringBuilder();
            Write(value, text);
            return text.ToString();
        }

        private static void Write(object value, StringBuilder text)
        {
            if (value == null) text.Append("null");
            else if (value is string words) WriteText(words, text);
            else if (value is bool flag) text.Append(flag ? "true" : "false");
            else if (value is IDictionary<string, object> fields) WriteFields(fields, text);
            else if (value is IEnumerable items) WriteItems(items, text);
            else text.Append(Convert.ToDouble(value, CultureInfo.InvariantCulture).ToString("R", CultureInfo.InvariantCulture));
        }

        private static void WriteFields(IDictionary<string, object> fields, StringBuilder text)
        {
            var separator = "{";
            foreach (var field in fields)
            {
                text.Append(separator);
                WriteText(field.Key, text);
                text.Append(':');
                Write(field.Value, text);
                separator = ",";
            }
            text.Append(fields.Count == 0 ? "{}" : "}");
        }

        private static void WriteItems(IEnumerable items, StringBuilder text)
        {
            text.Append('[');
            var first = true;
            foreach (var item in items)
            {
                if (!first) text.Append(',');
                first = false;
                Write(item, text);
            }
            text.Append(']');
        }

        private static void WriteText(string words, StringBuilder text)
        {
            text.Append('"');
            for (var index = 0; index < words.Length; index += 1)
            {
                var letter = words[index];
                var isPair = char.IsHighSurrogate(letter) && index + 1 < words.Length && char.IsLowSurrogate(words[index + 1]);
                if (letter == '"' || letter == '\\') text.Append('\\').Append(letter);
                else if (isPair)
                {
                    text.Append(letter).Append(words[index + 1]);
                    index += 1;
                }
                // Half of a pair is no text in UTF-8.
                else if (char.IsSurrogate(letter)) text.Append('\uFFFD');
                else if (letter < ' ' || letter == '\u2028' || letter == '\u2029') text.Append("\\u").Append(((int)letter).ToString("x4"));
                else text.Append(letter);
            }
            text.Append('"');
        }

        /// <exception cref="FormatException">The text is not JSON.</exception>
        public static object Parse(string text)
        {
            var position = 0;
            var value = ParseValue(text, ref position, 0);
            SkipSpace(text, ref position);
            if (position != text.Length) throw Wrong(position);
            return value;
        }

        /// <summary>Returns the fields of an object, or none if the text is not an object.</summary>
        public static IDictionary<string, object> ParseFields(string text)
        {
            try
            {
                return Parse(text) as IDictionary<string, object> ?? new Dictionary<string, object>();
            }
            catch (FormatException)
            {
                return new Dictionary<string, object>();
            }
        }

        private static object ParseValue(string text, ref int position, int depth)
        {
            SkipSpace(text, ref position);
            if (position >= text.Length || depth > Deepest) throw Wrong(position);
            switch (text[position])
            {
                case '{': return ParseObject(text, ref position, depth);
                case '[': return ParseList(text, ref position, depth);
                case '"': return ParseText(text, ref position);
                case 't': return ParseWord(text, ref position, "true", true);
                case 'f': return ParseWord(text, ref position, "false", false);
                case 'n': return ParseWord(text, ref position, "null", null);
                default: return ParseNumber(text, ref position);
            }
        }

        private static object ParseObject(string text, ref int position, int depth)
        {
            var fields = new Dictionary<string, object>();
            position += 1;
            if (Take(text, ref position, '}')) return fields;
            do
            {
                SkipSpace(text, ref position);
                if (position >= text.Length || text[position] != '"') throw Wrong(position);
                var name = ParseText(text, ref position);
                if (!Take(text, ref position, ':')) throw Wrong(position);
                fields[name] = ParseValue(text, ref position, depth + 1);
            }
            while (Take(text, ref position, ','));
            if (!Take(text, ref position, '}')) throw Wrong(position);
            return fields;
        }

        private static object ParseList(string text, ref int position, int depth)
        {
            var items = new List<object>();
            position += 1;
            if (Take(text, ref position, ']')) return items;
            do items.Add(ParseValue(text, ref position, depth + 1));
            while (Take(text, ref position, ','));
            if (!Take(text, ref position, ']')) throw Wrong(position);
            return items;
        }

        private static string ParseText(string text, ref int position)
        {
            var words = new StringBuilder();
            for (position += 1; position < text.Length; position += 1)
            {
                var letter = text[position];
                if (letter == '"')
                {
                    position += 1;
                    return words.ToString();
                }
                if (letter != '\\') words.Append(letter);
                else words.Append(ParseEscape(text, ref position));
            }
            throw Wrong(position);
        }

        private static char ParseEscape(string text, ref int position)
        {
            position += 1;
            if (position >= text.Length) throw Wrong(position);
            switch (text[position])
            {
                case 'n': return '\n';
                case 't': return '\t';
                case 'r': return '\r';
                case 'b': return '\b';
                case 'f': return '\f';
                case 'u':
                    var code = position + 4 < text.Length ? text.Substring(position + 1, 4) : "";
                    if (!ushort.TryParse(code, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var unit)) throw Wrong(position);
                    position += 4;
                    return (char)unit;
                default: return text[position];
            }
        }

        private static object ParseWord(string text, ref int position, string word, object value)
        {
            if (string.CompareOrdinal(text, position, word, 0, word.Length) != 0) throw Wrong(position);
            position += word.Length;
            return value;
        }

        private static object ParseNumber(string text, ref int position)
        {
            var start = position;
            while (position < text.Length && "+-.eE0123456789".IndexOf(text[position]) >= 0) position += 1;
            var digits = text.Substring(start, position - start);
            if (!double.TryParse(digits, NumberStyles.Float, CultureInfo.InvariantCulture, out var number)) throw Wrong(start);
            return number;
        }

        private static bool Take(string text, ref int position, char letter)
        {
            SkipSpace(text, ref position);
            if (position >= text.Length || text[position] != letter) return false;
            position += 1;
            return true;
        }

        private static void SkipSpace(string text, ref int position)
        {
            while (position < text.Length && " \t\r\n".IndexOf(text[position]) >= 0) position += 1;
        }

        private static FormatException Wrong(int position) => new FormatException("Not JSON at position " + position);

        public static string Text(this IDictionary<string, object> fields, string name) =>
            fields.TryGetValue(name, out var value) ? value as string : null;

        public static double Number(this IDictionary<string, object> fields, string name) =>
            fields.TryGetValue(name, out var value) && value is double number ? number : 0;

        public static bool Flag(this IDictionary<string, object> fields, string name) =>
            fields.TryGetValue(name, out var value) && value is bool flag && flag;

        /// <summary>Returns the objects of a list field, or none.</summary>
        public static List<IDictionary<string, object>> Objects(this IDictionary<string, object> fields, string name)
        {
            var objects = new List<IDictionary<string, object>>();
            foreach (var item in fields.Items(name))
                if (item is IDictionary<string, object> entry) objects.Add(entry);
            return objects;
        }

        /// <summary>Returns the entries of a list field, or none.</summary>
        public static List<object> Items(this IDictionary<string, object> fields, string name) =>
            fields.TryGetValue(name, out var value) && value is List<object> items ? items : new List<object>();
    }
}
